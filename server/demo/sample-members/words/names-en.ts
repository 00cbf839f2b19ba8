/** Common first names in the United States, Canada, Britain and Ireland. */
export const namesEn = {
  female: {
    younger: `Emma Olivia Ava Sophia Charlotte Amelia Grace Chloe Hannah Lily Ella Zoe Natalie Lauren Rachel Megan Jessica Ashley Amanda
      Sarah Emily Samantha Isabel Gabriela Valentina Camila Lucia Ana Jasmine Aaliyah Imani Naomi Nia Maya Priya Divya Aisha Leila
      Yasmin Mei Hana Yuki Sakura Katie Niamh Aoife Rhiannon Cerys Isla Eilidh Holly Ivy Jade Leah Lucy Mackenzie Madison Molly Nora
      Paige Penelope Phoebe Quinn Rose Ruby Scarlett Sienna Stella Tessa Vanessa Violet Willow`.split(/\s+/),
    older: `Nicole Stephanie Michelle Kimberly Melissa Heather Amy Angela Lisa Karen Susan Linda Nancy Donna Carol Sandra Sharon Laura
      Julie Christine Diane Denise Monica Maria Teresa Rosa Carmen Elena Keisha Monique Tanya Simone Anjali Meera Fatima Linh Jenny
      Kate Claire Fiona Siobhan Bronwyn Morag Heidi Joanna Judith Kelly Kirsten Lydia Margaret Martha Paula Rebecca Robyn Ruth Sally
      Tara Vera Victoria Wendy`.split(/\s+/),
  },
  male: {
    younger: `Daniel Matthew Ryan Tyler Justin Brandon Adam Aaron Nathan Kyle Zachary Ethan Noah Liam Mason Logan Lucas Owen Caleb Isaac Eli
      Wyatt Henry Theodore Oscar Leo Jack Charlie Alfie Callum Rory Finlay Ewan Connor Declan Cormac Dylan Rhys Owain Marcus Malik
      Tyrone Jamal Andre Isaiah Elijah Xavier Diego Javier Rafael Mateo Alejandro Arjun Rohan Tariq Yusuf Jin Ben Blake Cody Cole
      Dustin Evan Gabriel Jake Jared Jonah Jordan Josh Julian Max Oliver Reid Sam Spencer Theo Toby Will`.split(/\s+/),
    older: `James John Michael David Andrew Jason Kevin Brian Eric Harry George Hamish Angus Sean Patrick Brendan Gareth Huw Darnell
      Terrence Carlos Luis Miguel Jorge Antonio Ricardo Raj Vikram Sanjay Omar Hassan Kenji Hiro Wei Minh Tuan Andy Brett Chad Chris
      Craig Derek Doug Frank Gavin Glenn Grant Greg Howard Ian Jeff Jeremy Joel Keith Kurt Lance Lee Mark Martin Mitch Neil Nick
      Paul Peter Phil Ray Robert Ross Russell Scott Simon Steve Stuart Tim Tom Travis Trevor Troy Victor Vincent Walter Warren`.split(
      /\s+/,
    ),
  },
}
