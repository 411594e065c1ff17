import { memberInfo } from '@laro/contract/calls/session.ts';
import { useCall } from '../platform/net/useCall.ts';
import { withoutNumber } from '../features/session/withoutNumber.ts';

/** What a member is called: by the nickname they gave, else by the username, whose number nobody beside them reads. */
export function MemberName({ userName }: { userName: string }) {
  const { value } = useCall(memberInfo, {});
  return value?.nickname || withoutNumber(userName);
}
