import { type ComponentType, lazy, Suspense, useState } from 'react'

interface LazyPart<Props> {
  /** Nothing, until its code is there. */
  Part: ComponentType<Props>
  /** Fetches the code before it is shown; what fails is tried again when it is. */
  fetchPart: () => void
}

/** A part of a screen whose code comes apart, when it is first shown or before; once it is there nothing waits for it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let known: ComponentType<Props> | undefined
  const find = async () => {
    known ??= await load()
    return { default: known }
  }
  const Later = lazy(find)
  return {
    Part: (props) => {
      // The same for as long as it is shown, as what it holds would be lost.
      const [Shown] = useState<ComponentType<Props>>(() => known ?? Later)
      return (
        <Suspense>
          <Shown {...props} />
        </Suspense>
      )
    },
    fetchPart: () => void find().catch(() => {}),
  }
}
