import { PACE, RATE } from '@phrase-bingo/game/rules/limits';
import { addressKey } from './address-key.ts';
import type { Bucket, Pace } from './limiter.ts';

export const bucket = (rule: keyof typeof RATE, key: string): Bucket => ({ rule, key, ...RATE[rule] });
export const paceOf = (rule: keyof typeof PACE, key: string): Pace => ({ rule, key, ...PACE[rule] });

export const ofAddress = (address: string) => `address ${addressKey(address)}`;
export const ofAccount = (user_id: string) => `account ${user_id}`;
