import { hydrateRoot } from 'react-dom/client';
import { elementOf, readTree } from './tree.ts';

hydrateRoot(document, elementOf(readTree(document.documentElement.outerHTML)));
