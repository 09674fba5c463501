/** Sentences about ratings. */
export const ratingWords = {
  // Rating
  thankYouForYourRating: { ne: 'मूल्याङ्कनका लागि धन्यवाद', en: 'Thank you for your rating' },
}
