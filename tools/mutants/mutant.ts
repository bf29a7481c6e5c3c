/** A way to break the product, which a test has to notice. */
export interface Mutant {
  file: string
  /** What stands once in the file, and what takes its place. */
  from: string
  to: string
  /** What is wrong then, in a plain sentence. */
  breaks: string
  /** Files or folders of tests, of which one has to fail. */
  tests: readonly [string, ...string[]]
}
