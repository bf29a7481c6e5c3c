/** A text as one of those that are known; undefined for any other. */
export function oneOf<Known extends string>(
  known: readonly Known[],
  text: string | null | undefined,
): Known | undefined {
  return known.find((one) => one === text)
}
