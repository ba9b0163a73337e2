/** Totals of one rendering, such as the number of its menus, which blocks compare with limits of their own. */
export class RenderTotals {
  private readonly totals = new Map<string, number>();

  /** Adds an amount to a total and returns the new total. */
  add(name: string, amount: number): number {
    const total = (this.totals.get(name) ?? 0) + amount;
    this.totals.set(name, total);
    return total;
  }
}
