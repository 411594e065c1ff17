/** The Firebase project that the emulator plays; the CLI asks nobody about one of that name. */
export const emulatorProject = 'demo-e2e';
