import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type InsteadProps, makePart } from '../../lib/browser/part.tsx'

interface Closes {
  onClose: () => void
}

/** A dialog or drawer that is fetched when it is first opened; where it can't be, a toast says so and it is closed again. */
export function overlay<Props extends Closes>(
  load: () => Promise<(props: Props) => ReactNode>,
  namespaces: readonly string[] = [],
) {
  return makePart(load, namespaces, Unavailable)
}

function Unavailable({ of }: InsteadProps<Closes>) {
  const { t } = useTranslation('ui')
  const close = useEffectEvent(() => {
    of.onClose()
    void tell(t('failure.title'))
  })
  useEffect(() => close(), [])
  return null
}

// Toasts come with the first move on a page; without them the dialog is just closed.
async function tell(text: string): Promise<void> {
  const toasts = await import('./toasts.tsx').catch(() => undefined)
  toasts?.showToast('error', text)
}
