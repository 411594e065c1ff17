import type { HeadIcon } from '@laro/rules/headIcons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { headIconPaths } from './headIconPaths.ts';

/** The picture that a member has chosen (S7-11). */
export function HeadPicture({ of }: { readonly of: HeadIcon }) {
  return <Icon path={headIconPaths[of]} />;
}
