/**
 * `sent_back`: the evaluation moved to the step before;
 * `assigned`: the step is the reader's now; `released`: no longer; `queued`: it is in the HR queue;
 * `withdrawn`: the step the reader was asked to take was taken back;
 * `closed_without_answer`: HR completed it because the employee did not answer;
 * `due_moved`: its day is another one; `reminder`: it is due soon or overdue;
 * `reminder_copy`: that of someone who reports to the reader is;
 * `handover_asked`: the reader, an earlier manager, is asked for a hand-over note.
 */
export const noticeEvents = [
  'moved',
  'sent_back',
  'withdrawn',
  'closed_without_answer',
  'assigned',
  'released',
  'queued',
  'handover_asked',
  'due_moved',
  'reminder',
  'reminder_copy',
] as const
export type NoticeEvent = (typeof noticeEvents)[number]
