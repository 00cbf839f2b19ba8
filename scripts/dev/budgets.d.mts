export interface Weight {
  name: string
  bytes: number
  most: number
}

export interface Weights {
  first_loads: Weight[]
  routes: Weight[]
}

export const budgets: { start: number; lander: number; page: number; desk: number; route: number }
export function packClient(folder: string): Promise<void>
export function weighClient(folder: string): Weights
export function overBudget(weights: Weights): string[]
export function budgetTable(weights: Weights, num_shown?: number): string
