import { Copy, Grid3x3, Home, List, MessageSquare, Play, Plus, Send, Share } from 'lucide-react';
import { useState } from 'react';
import { EMPTY_CODE, enterDigits } from '../../bingo/code-digits.ts';
import { CodeInput } from '../../bingo/code-input.tsx';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { IconButton, iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './design.module.css';
import { Section } from './section.tsx';

const SIDES = [
  { id: 'active', label: 'Active Games' },
  { id: 'archived', label: 'Archived Games' },
] as const;

const PANELS = [
  { id: 'messages', label: 'Messages', icon: <MessageSquare />, count: 3 },
  { id: 'card', label: 'Bingo Card', icon: <Grid3x3 /> },
  { id: 'phrases', label: 'Phrases', icon: <List /> },
] as const;

export function TabsSection() {
  const [side, setSide] = useState<(typeof SIDES)[number]['id']>('active');
  const [panel, setPanel] = useState<(typeof PANELS)[number]['id']>('card');
  return (
    <Section title="Tabs">
      <div className={styles.columns}>
        <div className="grid content-start gap-8">
          <Tabs group="side" label="Games" look="segment" items={SIDES} selected={side} onSelect={setSide} />
          <TabPanel group="side" id={side}>
            {side}
          </TabPanel>
        </div>
        <div className="grid content-start gap-8">
          <Tabs group="panel" label="Game" items={PANELS} selected={panel} onSelect={setPanel} />
          <TabPanel group="panel" id={panel}>
            {panel}
          </TabPanel>
        </div>
      </div>
    </Section>
  );
}

const VARIANTS = [
  { variant: 'primary', label: 'Create New Game', icon: <Plus /> },
  { variant: 'gold', label: 'View Game', icon: <Play /> },
  { variant: 'paper', label: 'Share', icon: <Share /> },
  { variant: 'danger', label: 'End round', icon: <Copy /> },
  { variant: 'ink', label: 'Learn more', icon: <Plus /> },
  { variant: 'quiet', label: 'Later', icon: <Plus /> },
] as const;

export function ButtonsSection() {
  return (
    <Section title="Buttons">
      {VARIANTS.map(({ variant, label, icon }) => (
        <div key={variant} className="row wrap gap-7">
          <Button variant={variant}>{label}</Button>
          <Button variant={variant} icon={icon}>
            {label}
          </Button>
          <Button variant={variant} is_busy>
            {label}
          </Button>
          <Button variant={variant} disabled>
            {label}
          </Button>
          <Button variant={variant} size="small">
            {label}
          </Button>
        </div>
      ))}
      <div className="row wrap gap-7">
        <a href="/design" className={buttonClass({ variant: 'gold' })}>
          A link as a key
        </a>
        <CopyButton text="482913" label="Copy code" size="small" />
        <CopyButton text="482913" label="Copy game code" is_icon_only />
        <IconButton label="Send" icon={<Send />} raised />
        <a href="/design" aria-label="Return to Home" className={iconButtonClass()}>
          <Home />
        </a>
      </div>
    </Section>
  );
}

const INTERVALS = [15, 30, 60, 120].map((value) => ({ value, label: String(value) }));

export function InputsSection() {
  const [code, setCode] = useState(enterDigits(EMPTY_CODE, 0, '73').digits);
  const [wrongCode, setWrongCode] = useState(enterDigits(EMPTY_CODE, 0, '482913').digits);
  const [on, setOn] = useState(true);
  const [seconds, setSeconds] = useState(15);
  return (
    <Section title="Inputs and switches">
      <div className={styles.columns}>
        <div className="grid content-start gap-8">
          <TextField label="Game Name" defaultValue="Nan’s 80th" hint="Players see it on their cards." />
          <PasswordField label="Password" defaultValue="correct horse" />
          <TextField
            label="End date"
            type="date"
            defaultValue="2025-03-12"
            error="End Date cannot be before Start Date."
          />
          <TextField label="Email" placeholder="you@example.com" />
          <TextField label="Name" defaultValue="Closed for editing" disabled />
        </div>
        <div className="grid content-start gap-8">
          <CodeInput label="Six-digit game code" value={code} onChange={setCode} />
          <CodeInput
            label="Refused code"
            value={wrongCode}
            onChange={setWrongCode}
            error="Game not found. Please check the code and try again."
          />
          <CodeInput label="Code, joining" value={code} onChange={setCode} disabled />
        </div>
        <div className="grid content-start gap-8">
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
            is_label_hidden
            options={INTERVALS}
            value={seconds}
            onChange={setSeconds}
            disabled
          />
          <ChoiceGroup
            label="Seconds, the last one off"
            options={INTERVALS.map((each, index) => ({ ...each, is_off: index === INTERVALS.length - 1 }))}
            value={seconds}
            onChange={setSeconds}
          />
          <SelectField
            label="Seconds, from a list"
            options={INTERVALS.map(({ value, label }) => ({ value: String(value), label }))}
            value={String(seconds)}
            onChange={(value) => setSeconds(Number(value))}
          />
          <Slider
            label="Seconds, on a scale"
            range="15 to 120"
            min={15}
            max={120}
            step={15}
            value={seconds}
            format={String}
            onChange={setSeconds}
          />
        </div>
      </div>
    </Section>
  );
}
