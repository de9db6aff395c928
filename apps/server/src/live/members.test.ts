import { describe, expect, it } from 'vitest';
import { Members } from './members.ts';

const socketOf = (user_id: string) => ({ user_id });

describe('the members of a room', () => {
  const [host, phone, laptop, other] = [
    socketOf('host'),
    socketOf('ana'),
    socketOf('ana'),
    socketOf('ben'),
  ] as const;
  const all = () => {
    const members = new Members<ReturnType<typeof socketOf>>();
    for (const member of [host, phone, laptop, other]) members.add(member);
    return members;
  };

  it('an audience includes all sockets of its people, each once', () => {
    const members = all();
    expect([...members.in({ only: ['ana', 'host', 'ana'] })]).toEqual([phone, laptop, host]);
    expect([...members.in({ only: ['nobody'] })]).toEqual([]);
    expect([...members.in({ all_but: ['ana'] })]).toEqual([host, other]);
  });

  it('a member added twice is gone after one delete', () => {
    const members = all().add(phone);
    expect(members.delete(phone)).toBe(true);
    expect(members.delete(phone)).toBe(false);
    expect([...members.in({ only: ['ana'] })]).toEqual([laptop]);
    members.delete(laptop);
    expect([...members.in({ only: ['ana'] })]).toEqual([]);
    expect([...members]).toEqual([host, other]);
  });
});
