/** Common first names in the United States, Canada, Britain and Ireland. */
export const namesEn = {
  female:
    `Emma Olivia Ava Sophia Charlotte Amelia Grace Chloe Hannah Lily Ella Zoe Natalie Lauren Rachel Megan Jessica Ashley Amanda Sarah Emily Samantha
    Nicole Stephanie Michelle Kimberly Melissa Heather Amy Angela Lisa Karen Susan Linda Nancy Donna Carol Sandra Sharon Laura Julie Christine Diane Denise
    Monica Maria Teresa Rosa Carmen Elena Isabel Gabriela Valentina Camila Lucia Ana Jasmine Aaliyah Imani Keisha Monique Tanya Simone Naomi Nia Maya Priya
    Anjali Divya Meera Aisha Fatima Leila Yasmin Mei Linh Hana Yuki Sakura Jenny Kate Katie Claire Fiona Siobhan Niamh Aoife Bronwyn Rhiannon Cerys
    Isla Eilidh Morag Heidi Holly Ivy Jade Joanna Judith Kelly Kirsten Leah Lucy Lydia Mackenzie Madison Margaret Martha Molly Nora Paige Paula Penelope Phoebe
    Quinn Rebecca Robyn Rose Ruby Ruth Sally Scarlett Sienna Stella Tara Tessa Vanessa Vera Victoria Violet Wendy Willow`.split(/\s+/),
  male: `James John Michael David Daniel Matthew Andrew Ryan Tyler Jason Justin Brandon Kevin Brian Eric Adam Aaron Nathan Kyle Zachary Ethan Noah Liam Mason
    Logan Lucas Owen Caleb Isaac Eli Wyatt Henry Theodore Oscar Leo Jack Charlie Harry George Alfie Callum Rory Finlay Hamish Angus Ewan Connor Declan Cormac
    Sean Patrick Brendan Dylan Rhys Gareth Huw Owain Marcus Malik Darnell Tyrone Jamal Andre Terrence Isaiah Elijah Xavier Carlos Luis Miguel Jorge Diego
    Javier Rafael Mateo Alejandro Antonio Ricardo Raj Arjun Vikram Rohan Sanjay Omar Hassan Tariq Yusuf Kenji Hiro Wei Jin Minh Tuan Andy Ben Blake Brett Chad
    Chris Cody Cole Craig Derek Doug Dustin Evan Frank Gabriel Gavin Glenn Grant Greg Howard Ian Jake Jared Jeff Jeremy Joel Jonah Jordan Josh Julian Keith
    Kurt Lance Lee Mark Martin Max Mitch Neil Nick Oliver Paul Peter Phil Ray Reid Robert Ross Russell Sam Scott Simon Spencer Steve Stuart Theo Tim Tom Toby
    Travis Trevor Troy Victor Vincent Walter Warren Will`.split(/\s+/),
}
