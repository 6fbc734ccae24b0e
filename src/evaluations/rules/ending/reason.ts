/** Why HR closes or corrects an evaluation, in letters. */
export const maxReasonLength = 1000
