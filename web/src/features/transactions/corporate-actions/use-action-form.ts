import type { GetInputPropsOptions } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type {
  CorporateActionPreview,
  CorporateActionInput,
} from '@zegel/contract/transactions/corporate-actions'
import type { CorporateActionKind } from '@zegel/core/corporate-actions/kinds'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CallFailed } from '../../../lib/call.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { type ContractForm, useContractForm } from '../../../lib/form.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { ActionSchema, type ActionValues, initialValues, toInput } from './action-values.ts'
import { useMakeCorporateAction, usePreview } from './corporate-actions.api.ts'

const PAUSE = 250
const BELOW = ['label', 'input', 'description', 'error'] as const

export interface ActionPreview {
  /** What it does, as far as that is known. */
  shown: CorporateActionPreview | undefined
  /** What is typed since is not in it yet. */
  isBehind: boolean
  /** Why not, by field. */
  errors: Readonly<Record<string, string>>
  /** Why not, where no field is to blame. */
  failure: string | undefined
}

/** The form of an action with its preview, as its fields need them. */
export interface ActionFieldProps {
  instrument: Instrument
  form: ContractForm<ActionValues>
  preview: ActionPreview
  /** What is wrong by field, as it is typed or as the preview found it. */
  errors: Readonly<Record<string, ReactNode>>
  // oxlint-disable-next-line typescript/no-explicit-any -- as the form types what a field takes
  propsOf: (path: string, options?: GetInputPropsOptions) => any
}

interface ActionFormWish {
  instrument: Instrument
  kind: CorporateActionKind
  onSaved: () => void
}

/** What is filled in of an action, what it would do by that, and the way to record it. */
export function useActionForm({ instrument, kind, onSaved }: ActionFormWish): ActionFieldProps {
  const { t } = useTranslation('corporate-actions')
  const make = useMakeCorporateAction()
  const form = useContractForm<typeof ActionSchema, ActionValues>({
    schema: ActionSchema,
    initialValues: initialValues(kind, instrument),
    save: async (input, options) => {
      try {
        await make.mutateAsync({ input, ...options })
      } catch (error) {
        toastFailure(error, t('failed'))
        throw error
      }
    },
    onSaved: () => {
      notifySuccess(t('done', { kind: t(`kinds.${kind}`) }))
      onSaved()
    },
  })
  const preview = useActionPreview(form.values)
  return {
    instrument,
    form,
    preview,
    errors: { ...preview.errors, ...form.errors },
    propsOf: (path, options) => ({
      ...form.getInputProps(path, options),
      // Of fields beside each other the inputs stand beside each other, whatever is said of one.
      ...(options?.type !== 'checkbox' && { inputWrapperOrder: BELOW }),
      error: form.errors[path] ?? preview.errors[path],
    }),
  }
}

/** What an action would do to everyone, asked anew when the typing pauses. */
function useActionPreview(values: ActionValues): ActionPreview {
  const wish = toInput(values)
  const typed = wish ? JSON.stringify(wish) : ''
  const [asked] = useDebouncedValue(typed, PAUSE)
  const preview = usePreview(
    asked ? (JSON.parse(asked) as CorporateActionInput) : undefined, // safe: a wish a moment ago
  )
  const isBehind = typed !== asked || preview.isFetching
  const { error } = preview
  const errors: Record<string, string> = {}
  if (!isBehind && error instanceof CallFailed)
    for (const [path, texts] of Object.entries(error.errors)) errors[path] = texts.join(', ')
  const isAtField = Object.keys(errors).length > 0
  return {
    shown: typed && !error ? preview.data : undefined,
    isBehind: typed !== '' && isBehind,
    errors,
    failure: !isBehind && typed && error && !isAtField ? failureText(error) : undefined,
  }
}
