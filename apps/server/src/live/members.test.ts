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

  it('a frame for some people is for all their sockets, for each once', () => {
    const members = all();
    expect([...members.meantBy({ only: ['ana', 'host', 'ana'] })]).toEqual([phone, laptop, host]);
    expect([...members.meantBy({ only: ['nobody'] })]).toEqual([]);
    expect([...members.meantBy({ all_but: ['ana'] })]).toEqual([host, other]);
  });

  it('whoever came twice and left once is gone', () => {
    const members = all().add(phone);
    expect(members.delete(phone)).toBe(true);
    expect(members.delete(phone)).toBe(false);
    expect([...members.meantBy({ only: ['ana'] })]).toEqual([laptop]);
    members.delete(laptop);
    expect([...members.meantBy({ only: ['ana'] })]).toEqual([]);
    expect([...members]).toEqual([host, other]);
  });
});
