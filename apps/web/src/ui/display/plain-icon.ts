import { createElement, type ReactElement, type SVGProps } from 'react';

type IconData = {
  name: string;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

type Props = SVGProps<SVGSVGElement> & { size?: number };

const hasName = (props: object): boolean =>
  Object.keys(props).some((prop) => prop.startsWith('aria-') || prop === 'role' || prop === 'title');

/** Draws an icon of the library as the library does; the build puts it in its place, without options we never use. */
export default function plainIcon({ name, node }: IconData) {
  return ({ className, size = 24, ...props }: Props): ReactElement =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className ?? ''}`.trim(),
        'aria-hidden': hasName(props) ? undefined : 'true',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
