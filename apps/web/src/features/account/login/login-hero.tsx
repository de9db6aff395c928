import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Blot } from '../../../ui/display/blot.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import styles from './login-hero.module.css';
import { Poster } from './poster.tsx';
import ticket from './ticket-side.module.css';

/** How much of a phone screen it takes: the longer the form below, the less. With a ticket it is as tall as that. */
export type Scene = 'tall' | 'short' | 'strip' | 'ticket';

type Props = { scene: Scene; children?: ReactNode };

/** The golden scene, light in the dark theme too, with a ticket in it that is not. */
export function LoginHero({ scene, children }: Props) {
  return (
    <div className={clsx('anchor cropped isolate', styles.hero)} data-scene={scene}>
      <div className={clsx('covering night golden', styles.backdrop)} data-theme="light">
        <Poster />
        {children === undefined ? (
          <>
            <Logo form="stack" className={styles.logo} />
            <Lucky pose="daub-sticker" className={clsx(styles.lucky, styles.narrow)} />
            <Lucky pose="hello-sticker" className={clsx(styles.lucky, styles.wide)} />
          </>
        ) : (
          <>
            <Blot seed="gold" className={ticket.gold} />
            <Logo className={ticket.line} />
          </>
        )}
      </div>
      {children}
    </div>
  );
}

type TicketSideProps = {
  /** Something about the ticket is wrong. */
  is_wrong: boolean;
  children: ReactNode;
};

/** The title of the page beside Lucky, who looks over the ticket. */
export function TicketSide({ is_wrong, children }: TicketSideProps) {
  return (
    <div className={clsx('in-middle anchor', ticket.side)}>
      <h1 className={ticket.title}>Grab a dauber</h1>
      <Lucky
        key={String(is_wrong)}
        pose={is_wrong ? 'peek-uhoh' : 'peek'}
        className={clsx(ticket.peek, is_wrong && ticket.dips)}
      />
      {children}
    </div>
  );
}
