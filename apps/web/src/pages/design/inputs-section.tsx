import { useState } from 'react';
import { EMPTY_CODE, enterDigits } from '../../bingo/code-digits.ts';
import { CodeInput } from '../../bingo/code-input.tsx';
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './design.module.css';
import { Section } from './section.tsx';

const INTERVALS = [15, 30, 60, 120].map((value) => ({ value, label: String(value) }));

export function InputsSection() {
  const [code, setCode] = useState(enterDigits(EMPTY_CODE, 0, '73').digits);
  const [wrongCode, setWrongCode] = useState(enterDigits(EMPTY_CODE, 0, '482913').digits);
  const [on, setOn] = useState(true);
  const [seconds, setSeconds] = useState(15);
  return (
    <Section title="Inputs and switches">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <TextField label="Game Name" defaultValue="Nan’s 80th" hint="Players see it on their cards." />
          <TextField label="Password" type="password" defaultValue="correct horse" />
          <TextField
            label="End date"
            type="date"
            defaultValue="2025-03-12"
            error="End Date cannot be before Start Date."
          />
          <TextField label="Email" placeholder="you@example.com" />
          <TextField label="Name" defaultValue="Closed for editing" disabled />
        </div>
        <div className={styles.stack}>
          <CodeInput label="Six-digit game code" value={code} onChange={setCode} />
          <CodeInput
            label="Refused code"
            value={wrongCode}
            onChange={setWrongCode}
            error="Game not found. Please check the code and try again."
          />
          <CodeInput label="Code, joining" value={code} onChange={setCode} disabled />
        </div>
        <div className={styles.stack}>
          <Switch label="Random order" checked={on} onChange={setOn} />
          <Switch label="Pause on win" checked={!on} onChange={(checked) => setOn(!checked)} />
          <Switch label="Closed" checked disabled onChange={setOn} />
          <ChoiceGroup
            label="Seconds between calls"
            options={INTERVALS}
            value={seconds}
            onChange={setSeconds}
          />
          <ChoiceGroup
            label="Seconds, closed"
            labelHidden
            options={INTERVALS}
            value={seconds}
            onChange={setSeconds}
            disabled
          />
        </div>
      </div>
    </Section>
  );
}
