import { useQuery } from '@tanstack/react-query';
import { memberInfo } from '@laro/contract/calls/session.ts';
import { call } from '../platform/net/api.ts';
import { valueOf } from '../platform/net/queryClient.ts';
import { Queries } from './Queries.tsx';
import { withoutNumber } from './withoutNumber.ts';

/** What a member is called: by the nickname they gave, else by the username, whose number nobody beside them reads. */
export function MemberName({ userName }: { userName: string }) {
  return (
    <Queries>
      <Name userName={userName} />
    </Queries>
  );
}

function Name({ userName }: { userName: string }) {
  const { data: nickname = '' } = useQuery({
    queryKey: ['session.memberInfo', userName],
    queryFn: async ({ signal }) => valueOf(await call(memberInfo, {}, { signal })).nickname,
  });
  return nickname === '' ? withoutNumber(userName) : nickname;
}
