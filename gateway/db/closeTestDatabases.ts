/** Begun before each file of tests: files that share a worker share its modules too, which are begun once. */
import { afterAll } from 'vitest';
import { closeTestDatabases } from './testDatabase.ts';

afterAll(closeTestDatabases);
