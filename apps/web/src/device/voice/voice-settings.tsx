import { clsx } from 'clsx';
import { Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { SettingSwitch } from '../setting-switch.tsx';
import { useDeviceVoices } from './device-voices.ts';
import { languageOf, pageLanguage, pickVoice } from './pick-voice.ts';
import { openVoice, type PageVoice } from './voice.ts';
import {
  changeVoice,
  type Place,
  SPEED,
  useHasNoVoice,
  useVoiceIsOn,
  useVoiceSettings,
  VOLUME,
} from './voice-choices.ts';
import styles from './voice-settings.module.css';

const NO_VOICE = 'This device has no voice. The chime still works.';

const speedText = (speed: number) =>
  speed.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const volumeText = (volume: number) => volume.toLocaleString('en');

const RANGES = {
  speed: `${speedText(SPEED.min)} to ${speedText(SPEED.max)}`,
  volume: `${volumeText(VOLUME.min)} to ${volumeText(VOLUME.max)}`,
};

const languages = new Intl.DisplayNames('en', {
  type: 'language',
  style: 'short',
  languageDisplay: 'standard',
});

/** 'English (UK)'; the tag itself where the browser does not know it. */
function languageName(tag: string): string {
  try {
    return languages.of(tag.replaceAll('_', '-')) ?? tag;
  } catch {
    return tag;
  }
}

function voiceLabel({ name, lang, localService }: SpeechSynthesisVoice): string {
  const language = languageName(lang);
  return localService ? `${name}, ${language}` : `${name}, ${language}, online`;
}

/** Those of the page's language first. */
function sorted(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice[] {
  const page = languageOf(pageLanguage());
  const isOfPage = ({ lang }: SpeechSynthesisVoice) => languageOf(lang) === page;
  return voices.toSorted((a, b) => Number(isOfPage(b)) - Number(isOfPage(a)));
}

function VoiceField({ place }: { place: Place }) {
  const voices = useDeviceVoices();
  const { voice_uri } = useVoiceSettings(place);
  const voice = pickVoice({ voices, voice_uri, language: pageLanguage() });
  if (voice === null) return null;
  return (
    <SelectField
      label="Voice"
      options={sorted(voices).map((one) => ({ value: one.voiceURI, label: voiceLabel(one) }))}
      value={voice.voiceURI}
      onChange={(chosen) => changeVoice(place, { voice_uri: chosen })}
    />
  );
}

type Props = {
  place: Place;
  /** On a muted page the settings are silent too. */
  is_muted: boolean;
  /** Further settings before the test. */
  children?: ReactNode;
};

/** How calls sound on this device. */
export function VoiceSettings({ place, is_muted, children }: Props) {
  const { speed, volume, has_chime } = useVoiceSettings(place);
  const is_on = useVoiceIsOn(place);
  const has_none = useHasNoVoice();
  const voice = useRef<PageVoice>(null);

  useEffect(() => {
    const opened = openVoice(place);
    voice.current = opened;
    return () => opened.close();
  }, [place]);

  useEffect(() => voice.current?.setMuted(is_muted), [is_muted]);

  function switchVoice(next: boolean): void {
    changeVoice(place, { is_on: next });
    if (next) voice.current?.unlock();
  }

  const has_ranges = place === 'play';
  return (
    <div className={clsx('grid gap-8', styles.settings)} data-place={place}>
      <SettingSwitch
        label="Read calls aloud"
        note={has_none ? NO_VOICE : undefined}
        is_on={is_on}
        disabled={has_none}
        onChange={switchVoice}
      />
      {!has_none && (
        <>
          <VoiceField place={place} />
          <div className={clsx('grid gap-8', styles.sliders)}>
            <Slider
              label="Speed"
              range={has_ranges ? RANGES.speed : undefined}
              {...SPEED}
              value={speed}
              format={speedText}
              onChange={(next) => changeVoice(place, { speed: next })}
            />
            <Slider
              label="Volume"
              range={has_ranges ? RANGES.volume : undefined}
              {...VOLUME}
              value={volume}
              format={volumeText}
              onChange={(next) => changeVoice(place, { volume: next })}
            />
          </div>
        </>
      )}
      <div className={styles.switches}>
        <SettingSwitch
          label="Chime"
          is_on={has_chime}
          onChange={(next) => changeVoice(place, { has_chime: next })}
        />
        {children}
      </div>
      <Button
        variant="paper"
        wide
        icon={<Volume2 />}
        disabled={is_muted}
        onClick={() => voice.current?.test()}
      >
        Test
      </Button>
    </div>
  );
}
