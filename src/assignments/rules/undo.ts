/** Hours in which a change of a unit can be undone. */
export const undoHours = 24

/** Minutes in which a departure that was just entered can be undone; the toast offers it shorter. */
export const leaveUndoMinutes = 5
