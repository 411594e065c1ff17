import type { View } from './platform/router/router.ts';

export interface ScreenModule {
  readonly default: View['Content'];
}

/** The pages of agents, apart: few open them, and their names would be in every page's first script. */
export const agentScreens = import.meta.glob<ScreenModule>('./agents/*/route.tsx', { base: './screens' });
