import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:office-theme.css';
import '../themes/base.css';
import { Office } from './Office.tsx';

const root = document.getElementById('office');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  );
}
