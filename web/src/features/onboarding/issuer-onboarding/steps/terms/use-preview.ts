import { useEffect, useEffectEvent } from 'react'
import type { InstrumentStepProps, Preview } from '../step-props.ts'

/** Tells what the onboarding would be with the typed values, with every change of them. */
export function usePreview<Values>(
  onPreview: InstrumentStepProps['onPreview'],
  values: Values,
  toPreview: (values: Values) => Preview,
): void {
  const tell = useEffectEvent((typed: Values) => onPreview(toPreview(typed)))
  useEffect(() => tell(values), [values])
}
