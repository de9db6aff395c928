import { USERNAME } from '@phrase-bingo/game/rules/limits';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { useSuggestions } from './use-suggestions.ts';
import styles from './username-setup.module.css';

const PLACES = Array.from({ length: USERNAME.local_suggestions }, (_place, index) => index);

type Props = { full_name: string; picked: string; onPick: (username: string) => void };

export function Suggestions({ full_name, picked, onPick }: Props) {
  const suggestions = useSuggestions(full_name);
  return (
    <div className={styles.suggested}>
      <h2 className={styles.heading}>Or take one of these</h2>
      <ul className={styles.names} aria-label="Suggested names" aria-busy={suggestions === null}>
        {suggestions === null
          ? PLACES.map((place) => (
              <li key={place}>
                <Skeleton width={124} height={44} />
              </li>
            ))
          : suggestions.map((name) => (
              <li key={name}>
                <Button
                  variant="paper"
                  size="small"
                  aria-pressed={name === picked}
                  className={styles.name}
                  onClick={() => onPick(name)}
                >
                  {name}
                </Button>
              </li>
            ))}
      </ul>
    </div>
  );
}
