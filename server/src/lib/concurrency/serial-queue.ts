/** A serial queue (mutex): what is given to it runs after all that was given before, whether that succeeded or not. */
export function serialQueue(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const mine = last.then(run)
    last = mine.catch(() => {})
    return mine
  }
}
