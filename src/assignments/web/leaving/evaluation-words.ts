/** How type and period of an evaluation are called. */
export interface EvaluationWords {
  type(type: string): string
  period(period: string): string
}
