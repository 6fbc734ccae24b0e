/** How Microsoft Entra names an account for good; a user principal name can change. */
const objectId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isObjectId = (name: string) => objectId.test(name)

/** Hours after which an account that Entra did not know is looked up again. */
export const hoursUntilLookUp = 6
