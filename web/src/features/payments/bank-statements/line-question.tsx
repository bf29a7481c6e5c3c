import { ChoosePurpose } from './choose-purpose.tsx'
import { ConfirmProposal } from './confirm-proposal.tsx'
import type { Question } from './use-line-answers.ts'

interface LineQuestionProps {
  question: Question
  organizationId: string
  onClose: () => void
}

/** The dialog in which is said what a line pays. */
export function LineQuestion({ question, organizationId, onClose }: LineQuestionProps) {
  const about = { line: question.line, organizationId, onClose }
  return question.what === 'confirm' ? <ConfirmProposal {...about} /> : <ChoosePurpose {...about} />
}
