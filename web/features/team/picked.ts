/** Somebody of the agent's team who was chosen. */
export interface Picked {
  readonly id: string;
  readonly username: string;
  readonly isAgent: boolean;
}
