import { Icon } from 'lucide-react';
import { createElement, type Ref } from 'react';

type Props = { icon?: { name?: string }; className?: string; children?: unknown; [name: string]: unknown };

/** No test looks at the lines of an icon, which would be half of the elements of a page. */
export function drawNoLines(): void {
  Reflect.set(Icon, 'render', ({ icon, className, children, ...others }: Props, ref: Ref<SVGSVGElement>) => {
    const { size, strokeWidth, absoluteStrokeWidth, iconNode, ...given } = others;
    const is_named =
      'role' in given || 'title' in given || Object.keys(given).some((name) => name.startsWith('aria-'));
    const names = ['lucide', icon?.name && `lucide-${icon.name}`, className].filter(Boolean).join(' ');
    return createElement('svg', {
      ref,
      className: names,
      ...(!is_named && { 'aria-hidden': 'true' }),
      ...given,
    });
  });
}
