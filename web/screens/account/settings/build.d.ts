interface ImportMetaEnv {
  /** What this build is made of, in eight hexadecimal digits (web/build.ts). */
  readonly LARO_BUILD_ID: string;
}
