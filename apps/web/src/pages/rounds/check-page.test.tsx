import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, cutOff, refuse } from '../../testing/fake-server.ts';
import { openCheck, READ, setupCheckPage, VECTORS, verdict } from '../../testing/setup-check-page.tsx';

setupCheckPage();

describe('what the reader can take along', () => {
  it('PROOF-12 saves what the server told, without the phrases', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { person } = openCheck(VECTORS);
    await verdict('It all adds up');
    await person.click(screen.getByRole('button', { name: 'Save the data' }));
    expect(names).toEqual(['phrase-bingo-round-2.json']);
    const { texts: _texts, ...data } = VECTORS;
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(data);
  });

  it('PROOF-13 says how to trust neither, and what a check shows and what not', async () => {
    const { person } = openCheck(VECTORS);
    await verdict('It all adds up');
    expect(
      screen.getByText(
        'This page runs on the same server as the game. To trust neither, save the data and check it with a few lines of Python.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'How the deal works' })).toHaveAttribute(
      'href',
      '/fairness.html',
    );
    await person.click(screen.getByText('What this shows'));
    expect(screen.getByText('No card was changed, drawn again or picked.')).toBeVisible();
    await person.click(screen.getByText('What it does not'));
    expect(screen.getByText('That one person has one card.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Copy seed' }));
    expect(await navigator.clipboard.readText()).toBe(VECTORS.seed);
  });
});

describe('a round that is not there', () => {
  it('PROOF-14 a failure is told and tried again, offline with its reason', async () => {
    const { routes, person } = openCheck(VECTORS, { [READ(2)]: cutOff });
    expect(await screen.findByRole('heading', { name: 'The round could not be read.' })).toBeVisible();
    expect(screen.getByText('You are offline.')).toBeVisible();
    routes[READ(2)] = () => answer(VECTORS);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    await verdict('It all adds up');
  });

  it('PROOF-03 PROOF-14 the answer for another round proves nothing, and cannot be read', async () => {
    openCheck({ ...VECTORS, round: { ...VECTORS.round, round_number: 1 } });
    expect(await screen.findByRole('heading', { name: 'The round could not be read.' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('PROOF-14 an unknown round leads to the current one', async () => {
    const unknown = () => refuse(404, 'round_not_found', 'Round not found');
    const game = () => answer({ ...GAME, seq: 12, round: 2, round_number: 2 });
    const routes = { [READ(9)]: unknown, [`GET /api/games/${GAME.id}`]: game };
    openCheck(VECTORS, routes, `/game/${GAME.id}/r/9/check`);
    await verdict('It all adds up');
    expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', `/game/${GAME.id}/r/2`);
  });

  it('PROOF-01 others read for whom it is', async () => {
    openCheck(VECTORS, {
      [READ(2)]: () => refuse(403, 'not_member', 'Only the host and the players can see this'),
    });
    const sentence = 'Only the host and the players can see this';
    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });
});
