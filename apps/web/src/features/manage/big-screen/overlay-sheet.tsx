import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import {
  CHROMA_COLOURS,
  type ChromaName,
  chromaColour,
  DEFAULT_OVERLAY,
  OVERLAY_PARTS,
  OVERLAY_SIZE,
  type OverlayOptions,
  type OverlayPart,
  type OverlayPosition,
  type OverlayTheme,
  overlayAddress,
} from '../../../bingo/big-screen/overlay-options.ts';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { Slider } from '../../../ui/controls/slider.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './overlay-sheet.module.css';

const PARTS: Record<OverlayPart, string> = {
  call: 'Call',
  code: 'Code',
  winner: 'Winner',
  next: 'Next',
  strip: 'Strip',
  away: 'Away',
  board: 'Board',
};

const POSITIONS: readonly { value: OverlayPosition; label: string }[] = [
  { value: 'bottom-left', label: 'Bottom left' },
  { value: 'bottom', label: 'Bottom' },
  { value: 'bottom-right', label: 'Bottom right' },
  { value: 'top-left', label: 'Top left' },
  { value: 'top', label: 'Top' },
  { value: 'top-right', label: 'Top right' },
];

const THEMES: readonly { value: OverlayTheme; label: string }[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
];

const SIZE_STEP = 5;
const sizeText = (size: number) => size.toLocaleString('en');

const GROUNDS: Record<ChromaName, string> = { green: 'Green', blue: 'Blue', magenta: 'Magenta' };
const CHROMAS = Object.keys(CHROMA_COLOURS).filter((key): key is ChromaName => key in CHROMA_COLOURS);

type Change = (changed: Partial<OverlayOptions>) => void;
type PickProps = { options: OverlayOptions; onChange: Change };

function PartPicks({ options: { parts }, onChange }: PickProps) {
  const toggle = (part: OverlayPart) =>
    onChange({ parts: OVERLAY_PARTS.filter((one) => parts.includes(one) !== (one === part)) });
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>Parts</VisuallyHidden>
      </legend>
      <div className="cluster gap-4">
        {OVERLAY_PARTS.map((part) => (
          <label
            key={part}
            className={clsx('inline-row touch gap-4 anchor press stock pill holds-focus', styles.pick)}
          >
            <input
              type="checkbox"
              className="unseen"
              checked={parts.includes(part)}
              onChange={() => toggle(part)}
            />
            <span className={clsx('grid place-centre rigid', styles.box)}>
              <Check />
            </span>
            {PARTS[part]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type GroundProps = { name: string; is_picked: boolean; swatch: ReactNode; label: string; onPick: () => void };

function GroundPick({ name, is_picked, swatch, label, onPick }: GroundProps) {
  return (
    <label className={clsx('inline-row touch gap-4 anchor press stock pill holds-focus', styles.pick)}>
      <input type="radio" className="unseen" name={name} checked={is_picked} onChange={onPick} />
      {swatch}
      {label}
    </label>
  );
}

function GroundPicks({ options: { chroma }, onChange }: PickProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>Background</legend>
      <div className="cluster gap-4">
        <GroundPick
          name={name}
          is_picked={chroma === null}
          swatch={<span className={`${styles.swatch} ${styles.checked}`} />}
          label="Transparent"
          onPick={() => onChange({ chroma: null })}
        />
        {CHROMAS.map((colour) => (
          <GroundPick
            key={colour}
            name={name}
            is_picked={chroma === colour}
            swatch={<span className={styles.swatch} style={{ background: chromaColour(colour) }} />}
            label={GROUNDS[colour]}
            onPick={() => onChange({ chroma: colour })}
          />
        ))}
      </div>
    </fieldset>
  );
}

type Props = {
  /** Of the big screen; without a link the work that makes one. */
  address: string | (() => Promise<string>);
  OverlayPicture: ComponentType<{ options: OverlayOptions }>;
  onClose: () => void;
};

/** Makes the address of an overlay for mixers of pictures. */
export function OverlaySheet({ address, OverlayPicture, onClose }: Props) {
  const [options, setOptions] = useState(DEFAULT_OVERLAY);
  const change: Change = (changed) => setOptions((before) => ({ ...before, ...changed }));
  const has_parts = options.parts.length > 0;
  const copied =
    typeof address === 'string'
      ? overlayAddress(address, options)
      : async () => overlayAddress(await address(), options);
  return (
    <Dialog open title="Overlay link" onClose={onClose}>
      <div className={`${styles.picture} ${styles.checked}`}>
        <OverlayPicture options={options} />
      </div>
      <PartPicks options={options} onChange={change} />
      <div className={styles.size}>
        <Slider
          label="Size"
          range={`${sizeText(OVERLAY_SIZE.min)} to ${sizeText(OVERLAY_SIZE.max)}`}
          min={OVERLAY_SIZE.min}
          max={OVERLAY_SIZE.max}
          step={SIZE_STEP}
          value={options.size}
          format={sizeText}
          onChange={(size) => change({ size })}
        />
      </div>
      <div className="grid halves gap-6">
        <SelectField
          label="Position"
          options={POSITIONS}
          value={options.position}
          onChange={(position) => change({ position })}
        />
        <SelectField
          label="Theme"
          options={THEMES}
          value={options.theme}
          onChange={(theme) => change({ theme })}
        />
      </div>
      <GroundPicks options={options} onChange={change} />
      <CopyButton text={copied} label="Copy Overlay Link" variant="primary" wide disabled={!has_parts} />
      <p className="small soft">
        Add it as a browser source of 1920 x 1080. Custom CSS is not needed and has no effect.
      </p>
    </Dialog>
  );
}
