import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ReactFloor } from './reactFloor.ts';

const floor = document.querySelector('#floor');
if (floor !== null) hydrateRoot(floor, createElement(ReactFloor));
