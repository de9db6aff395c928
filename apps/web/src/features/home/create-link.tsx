import { Plus } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';

export function CreateLink() {
  return (
    <Link className={buttonClass({ wide: true })} to={PATHS.new_game}>
      <Plus aria-hidden="true" />
      Create New Game
    </Link>
  );
}
