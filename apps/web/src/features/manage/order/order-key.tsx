import type { ComponentProps } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { type OrderActions, useOrderActions } from './use-order-actions.ts';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'is_busy' | 'size'> & {
  act: (actions: OrderActions) => Promise<unknown>;
};

/** A button that keeps order. It ignores presses until the page shows what it did. */
export function OrderKey({ act, ...look }: Props) {
  const actions = useOrderActions();
  return (
    <>
      <Button size="small" is_busy={actions.is_busy} onClick={() => void act(actions)} {...look} />
      {actions.question}
    </>
  );
}
