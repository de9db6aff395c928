import { accountMessage } from '@phrase-bingo/game/rules/accounts/account-refusals';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '../../../api/failures.ts';
import { type CodeDigits, completeCode, EMPTY_CODE } from '../../../bingo/code-digits.ts';
import { CodeInput } from '../../../bingo/code-input.tsx';
import styles from './entry-ticket.module.css';
import { EntryTicket } from './entry-ticket.tsx';
import { GuestForm } from './guest-form.tsx';

const isAboutCode = (failure: unknown): failure is Refused =>
  failure instanceof Refused && (failure.code?.startsWith('game_code_') ?? false);

type Props = {
  onEnter: (display_name: string, code: string) => Promise<void>;
  onNear: () => void;
  onWrong: (is_wrong: boolean) => void;
};

/** The way in without an account for whoever has the code of a game. Nothing is sent before the key is pressed. */
export default function CodeTicket({ onEnter, onNear, onWrong }: Props) {
  const boxes = useRef<HTMLDivElement>(null);
  const [digits, setDigits] = useState<CodeDigits>(EMPTY_CODE);
  const [refusal, setRefusal] = useState<string | null>(null);

  const focusBox = (at: number) => boxes.current?.querySelectorAll('input')[at]?.focus();
  useEffect(() => boxes.current?.querySelector('input')?.focus(), []);

  const isReady = () => {
    if (completeCode(digits) !== null) return true;
    setRefusal(accountMessage('game_code_malformed'));
    focusBox(digits.indexOf(''));
    return false;
  };
  const enter = async (display_name: string) => {
    try {
      await onEnter(display_name, completeCode(digits) ?? '');
    } catch (failure) {
      if (!isAboutCode(failure)) throw failure;
      setRefusal(failure.sentence);
      focusBox(0);
    }
  };

  return (
    <EntryTicket
      stub={
        <GuestForm onEnter={enter} onNear={onNear} onWrong={onWrong} isReady={isReady}>
          <div ref={boxes} className={styles.boxes}>
            <CodeInput
              label="Six-digit game code"
              value={digits}
              error={refusal}
              onChange={(next) => {
                setDigits(next);
                setRefusal(null);
              }}
            />
          </div>
        </GuestForm>
      }
    >
      <div className={styles.name} data-alone="">
        <h2 data-size="medium">Join with a code</h2>
      </div>
    </EntryTicket>
  );
}
