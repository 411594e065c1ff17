import { headPicture } from '@laro/contract/calls/profile.ts';
import { useCall } from '../../platform/net/useCall.ts';

/** S7-11: the picture that a member has given themself, which fills its frame. Its name stands beside it. */
export function OwnPicture({ className }: { readonly className?: string | undefined }) {
  const { value } = useCall(headPicture, {}, { staleTime: Infinity });
  if (typeof value !== 'string') return null;
  return (
    <img src={`data:image/jpeg;base64,${value}`} alt="" width={192} height={192} className={className} />
  );
}
