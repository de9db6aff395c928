import type { LogAction, LogEntry } from '@phrase-bingo/game/wire/moderation';
import {
  Ban,
  CircleCheck,
  DoorOpen,
  Flag,
  FlagOff,
  Hourglass,
  ListFilter,
  Lock,
  LockOpen,
  MessageSquare,
  MessageSquareOff,
  TextCursorInput,
  Ticket,
  TicketX,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';

type Words = { icon: ReactNode; say: (name: string) => string };

/** Each entry of the log in words. */
const WORDS: Record<LogAction, Words> = {
  player_removed: { icon: <DoorOpen />, say: (name) => `Removed ${name}` },
  player_banned: { icon: <Ban />, say: (name) => `Banned ${name}` },
  ban_lifted: { icon: <CircleCheck />, say: (name) => `Lifted the ban of ${name}` },
  player_muted: { icon: <MessageSquareOff />, say: (name) => `Muted ${name}` },
  player_unmuted: { icon: <MessageSquare />, say: (name) => `Let ${name} write again` },
  message_deleted: { icon: <Trash2 />, say: (name) => `Removed a message of ${name}` },
  message_reported: { icon: <Flag />, say: (name) => `A message of ${name} was reported` },
  reports_dismissed: { icon: <FlagOff />, say: (name) => `Dismissed the reports of a message of ${name}` },
  room_locked: { icon: <Lock />, say: () => 'Locked the room' },
  room_unlocked: { icon: <LockOpen />, say: () => 'Unlocked the room' },
  slow_chat_on: { icon: <Hourglass />, say: () => 'Slow chat on' },
  slow_chat_off: { icon: <Hourglass />, say: () => 'Slow chat off' },
  guests_allowed: { icon: <Ticket />, say: () => 'Guests may join' },
  guests_refused: { icon: <TicketX />, say: () => 'Guests may not join' },
  names_drawn: { icon: <TextCursorInput />, say: () => 'Guest names are drawn' },
  names_free: { icon: <TextCursorInput />, say: () => 'Guests choose their names' },
  filter_set: { icon: <ListFilter />, say: () => 'Changed the filter' },
  words_set: { icon: <ListFilter />, say: () => 'Changed the own words' },
};

export const iconOfEntry = ({ action }: LogEntry): ReactNode => WORDS[action].icon;

export const wordsOfEntry = ({ action, username }: LogEntry): string => WORDS[action].say(username ?? '');
