/** What is looked at of a voice of the browser. */
export type VoiceLike = Pick<SpeechSynthesisVoice, 'voiceURI' | 'lang' | 'localService' | 'default'>;

type Wish<V> = {
  voices: readonly V[];
  /** The chosen one, which may be gone. */
  voice_uri: string | null;
  /** The language of the page, with its region where that is known. */
  language: string;
  /** After a network error; where there is no local voice, the network may come back. */
  is_local_only?: boolean;
};

/** Android writes en_US. */
export const normal = (tag: string): string => tag.replaceAll('_', '-').toLowerCase();

/** The language of a tag without its region: 'en' of 'en-GB'. */
export const languageOf = (tag: string): string => normal(tag).split('-')[0] ?? '';

/**
 * The chosen voice, or else the first that fits. The vendor of an online voice gets the text, so a local voice of the
 * page's language goes before every online one.
 */
export function pickVoice<V extends VoiceLike>({
  voices,
  voice_uri,
  language,
  is_local_only,
}: Wish<V>): V | null {
  const local = voices.filter(({ localService }) => localService);
  const usable = is_local_only && local.length > 0 ? local : voices;
  const chosen = usable.find(({ voiceURI }) => voiceURI === voice_uri);
  if (chosen) return chosen;
  const local_first = usable.toSorted((a, b) => Number(b.localService) - Number(a.localService));
  const same_language = local_first.filter(({ lang }) => languageOf(lang) === languageOf(language));
  const isSameRegion = ({ lang }: V) => normal(lang) === normal(language);
  const [best] = same_language.toSorted(
    (a, b) =>
      Number(b.localService) - Number(a.localService) || Number(isSameRegion(b)) - Number(isSameRegion(a)),
  );
  return best ?? local_first.find((voice) => voice.default) ?? local_first[0] ?? null;
}

/** The language that the address of a screen asks for, or of the page with the region this person reads it in. */
export function pageLanguage(): string {
  const { dataset, lang } = document.documentElement;
  const page = dataset.language || lang || 'en';
  if (page.includes('-')) return page;
  return navigator.languages.find((tag) => languageOf(tag) === languageOf(page)) ?? page;
}
