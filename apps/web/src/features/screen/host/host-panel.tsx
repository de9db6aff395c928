import { LogOut } from 'lucide-react';
import { signOut } from '../../../api/log-out.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import styles from '../settings/settings-sheet.module.css';

type Props = {
  username: string;
  is_on: boolean;
  onSwitch: (is_on: boolean) => void;
  onLoggedOut: () => void;
};

/** What only the host of the game sees in the settings: keys that change the game, and a warning. */
export function HostPanel({ username, is_on, onSwitch, onLoggedOut }: Props) {
  const logOut = () => {
    void signOut();
    onLoggedOut();
  };
  return (
    <section className={styles.host}>
      <Switch label="Host keys on this screen" checked={is_on} onChange={onSwitch} />
      <p className="soft">
        {`You are signed in here as ${username}. Anyone at this keyboard can use your account.`}
      </p>
      <Button variant="paper" wide icon={<LogOut />} onClick={logOut}>
        Log Out
      </Button>
    </section>
  );
}
