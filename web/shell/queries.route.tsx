import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from '../platform/router.ts';
import { pageQueries } from '../platform/queryClient.ts';

/**
 * Around every screen but home, whose first view asks the gateway nothing from the browser and so need not
 * wait for the library that does.
 */
export default function Queries() {
  const [queries] = useState(pageQueries);
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}
