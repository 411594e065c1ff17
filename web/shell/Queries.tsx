import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { pageQueries } from '../platform/net/queryClient.ts';

/** Around every screen but home: what its calls have found, kept from one screen to the next. */
export function Queries({ children }: { children: ReactNode }) {
  const [queries] = useState(pageQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
