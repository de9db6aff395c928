import { clsx } from 'clsx';
import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './menu.module.css';

type Entry = {
  label: string;
  icon: ReactNode;
  onPick: () => void;
  is_danger?: boolean;
  is_disabled?: boolean;
  /** A line above it separates it from what is about something else. */
  is_apart?: boolean;
};

/** An entry, or an element with a `MenuEntry` or more, which is rendered only while the menu is open. */
export type MenuItem = Entry | ReactElement;

type MenuProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The name of the button and of the menu. */
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  /** What the menu is about, where it covers the page: on phones. */
  head?: ReactNode;
  /** The button shows its name beside the icon. */
  is_named?: boolean;
};

/** The space between the menu and its button or the edge of the window. */
const GAP = 8;

type Place = CSSProperties & { '--menu-x'?: string; '--menu-y'?: string };

/** Under the button if there is room, else above it, and always inside the window. */
function placeOf(button: DOMRect, menu: { width: number; height: number }): Place {
  const is_mirrored = getComputedStyle(document.documentElement).direction === 'rtl';
  const x = is_mirrored ? button.left : button.right - menu.width;
  const below = button.bottom + GAP / 2;
  const y = below + menu.height + GAP > innerHeight ? button.top - GAP / 2 - menu.height : below;
  const inside = (at: number, size: number, room: number) => Math.max(GAP, Math.min(at, room - size - GAP));
  return {
    '--menu-x': `${inside(x, menu.width, innerWidth)}px`,
    '--menu-y': `${inside(y, menu.height, innerHeight)}px`,
  };
}

type Move = (from: number, last: number) => number;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (from, last) => (from === last ? 0 : from + 1),
  ArrowUp: (from, last) => (from <= 0 ? last : from - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const CloseMenu = createContext<() => void>(() => undefined);

/** One entry of an open menu. */
export function MenuEntry({ label, icon, onPick, is_danger, is_disabled, is_apart }: Entry) {
  const close = useContext(CloseMenu);
  return (
    <button
      type="button"
      role="menuitem"
      className={clsx(styles.item, is_danger && styles.danger, is_apart && styles.apart)}
      disabled={is_disabled}
      onClick={() => {
        close();
        onPick();
      }}
    >
      {icon}
      <span dir="auto">{label}</span>
    </button>
  );
}

type SheetProps = Pick<MenuProps, 'label' | 'items' | 'head'> & {
  button: HTMLButtonElement | null;
  onClose: () => void;
};

function MenuSheet({ label, items, head, button, onClose }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState<Place>({});

  // A layout effect closes the dialog while it is still in the page. Otherwise the focus would not return.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const stayBesideButton = () => {
      if (button) setPlace(placeOf(button.getBoundingClientRect(), dialog.getBoundingClientRect()));
    };
    dialog.showModal();
    stayBesideButton();
    dialog.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)')?.focus();
    window.addEventListener('resize', stayBesideButton);
    return () => {
      window.removeEventListener('resize', stayBesideButton);
      dialog.close();
    };
  }, [button]);

  const move = (event: KeyboardEvent) => {
    const entries = [
      ...(ref.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []),
    ];
    const active = document.activeElement;
    const from = active instanceof HTMLElement ? entries.indexOf(active) : -1;
    const to = MOVES[event.key]?.(from, entries.length - 1);
    if (event.key === 'Tab') onClose();
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    entries[to]?.focus();
  };

  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    <dialog
      ref={ref}
      className={clsx('full-width pad-0 cropped ink', styles.menu)}
      style={place}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeFromOutside}
      onKeyDown={move}
    >
      <div className={clsx('stack gap-6', styles.sheet)}>
        {head !== undefined && <div className={styles.head}>{head}</div>}
        <div role="menu" aria-label={label} className="grid gap-1">
          <CloseMenu value={onClose}>
            {items.map((item) => (isValidElement(item) ? item : <MenuEntry key={item.label} {...item} />))}
          </CloseMenu>
        </div>
      </div>
    </dialog>
  );
}

/** A button with a menu: a bottom sheet on phones, beside its button elsewhere. */
export function Menu({ label, icon, items, head, is_named = false, className, ...rest }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [is_open, setOpen] = useState(false);
  const shared = {
    ref: button,
    icon,
    'aria-haspopup': 'menu',
    'aria-expanded': is_open,
    className: clsx(is_open && !is_named && styles.pressed, className),
    onClick: () => setOpen(true),
    ...rest,
  } as const;
  return (
    <>
      {is_named ? (
        <Button variant="paper" {...shared}>
          {label}
        </Button>
      ) : (
        <IconButton label={label} {...shared} />
      )}
      {is_open && (
        <MenuSheet
          label={label}
          items={items}
          head={head}
          button={button.current}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
