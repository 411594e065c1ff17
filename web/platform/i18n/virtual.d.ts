declare module 'virtual:messages/*' {
  import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

  const catalogue: Record<string, CompiledMessage>;
  export default catalogue;
}
